import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull } from './boundedQueue.ts'

test('runs some tasks, queues some in order, and rejects the rest', async () => {
  const run = createBoundedQueue({ running: 2, waiting: 2 })
  const begun: number[] = []
  const end: (() => void)[] = []
  const task = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve) => end.push(() => resolve(n)))
  }
  const results = [1, 2, 3, 4].map((n) => run(task(n)))
  expect(begun).toEqual([1, 2])
  await expect(run(task(5))).rejects.toThrow(QueueFull)
  end[0]!()
  await results[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  end[1]!()
  await results[1]
  end[2]!()
  await results[2]
  end[3]!()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

test('a failed task makes room too', async () => {
  const run = createBoundedQueue({ running: 1, waiting: 0 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'yes')).toBe('yes')
})
