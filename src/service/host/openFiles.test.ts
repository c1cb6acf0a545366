import { expect, test } from 'vitest'
import { fitConnections } from './openFiles.ts'

test.each([
  [4096, {}, 4000],
  [Number.POSITIVE_INFINITY, { upstream: {}, metricsPort: 9464 }, 4000],
])('takes 4,000 connections where %d files may be open', (openFiles, beside, connections) => {
  expect(fitConnections(beside, openFiles)).toEqual({ connections, warning: undefined })
})

test.each([
  [2048, {}, 1952, 4096],
  [1024, {}, 928, 4096],
  [256, {}, 160, 4096],
  [64, {}, 16, 4096],
  [1024, { upstream: {} }, 416, 4608],
  [4096, { metricsPort: 9464 }, 3900, 4196],
])(
  'with %d open files and %j beside takes %d, and says how many to allow',
  (openFiles, beside, connections, cure) => {
    const fitted = fitConnections(beside, openFiles)
    expect(fitted.connections).toBe(connections)
    expect(fitted.warning).toBe(
      `the system lets this server open ${openFiles} files, so it takes ${connections} connections at a time in place of 4000; allow it ${cure}: LimitNOFILE= in a systemd unit, ulimits in Compose, ulimit -n in a shell.`,
    )
  },
)
