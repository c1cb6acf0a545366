import { createFileHost, type FileReply, type FileRequest } from './createFileHost.ts'

// Writes a file, off the main thread. The build makes one plain script of it: nothing in it may be imported on demand.

const receive = createFileHost((reply: FileReply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<FileRequest>) => receive(data))
