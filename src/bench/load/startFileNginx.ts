import { type Nginx, startNginx } from '../../service/testing/nginx.ts'

/**
 * An nginx that serves brotli-encoded files to POST too, or undefined where none is installed. It has one
 * worker, as our server is one process, and a log, as our server keeps one.
 */
export function startFileNginx(files: ReadonlyMap<string, Buffer>): Promise<Nginx | undefined> {
  return startNginx({
    files,
    main: `
      worker_processes 1;
      events { worker_connections 4096; }`,
    http: `
      access_log access.log;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      default_type application/json;`,
    location: `
      location / {
        error_page 405 =200 $uri; # what it answers to a POST for a file
        add_header Content-Encoding br;
      }`,
  })
}
