import { type Nginx, startNginx } from '../../service/testing/nginx.ts'

/**
 * An nginx that serves brotli-encoded files, also for POST; undefined if it is not installed. It has one
 * worker and a log, like our server.
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
