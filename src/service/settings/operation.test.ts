import { expect, test } from 'vitest'
import { readOperation } from './operation.ts'

test('nothing is set by default', () => {
  expect(readOperation({})).toEqual({
    logFormat: 'text',
    logAddress: 'network',
    metricsPort: undefined,
    drainSeconds: undefined,
  })
})

test('reads what is set', () => {
  expect(
    readOperation({
      COVERAGE_LOG: 'json',
      COVERAGE_LOG_ADDRESS: 'none',
      COVERAGE_METRICS_PORT: '9464',
      COVERAGE_DRAIN_SECONDS: '0',
    }),
  ).toEqual({ logFormat: 'json', logAddress: 'none', metricsPort: 9464, drainSeconds: 0 })
  expect(readOperation({ COVERAGE_METRICS_PORT: '0', PORT: '0' }).metricsPort).toBe(0)
})

test.each([
  [{ COVERAGE_LOG: 'JSON' }, 'COVERAGE_LOG is "JSON"; set it to text or json.'],
  [{ COVERAGE_LOG_ADDRESS: 'yes' }, 'COVERAGE_LOG_ADDRESS is "yes"; set it to network '],
  [{ COVERAGE_METRICS_PORT: '65536' }, 'set it to a number from 0 (any free port) to 65535'],
  [{ COVERAGE_METRICS_PORT: '9464 ' }, 'set it to a number from 0 (any free port) to 65535'],
  [{ COVERAGE_METRICS_PORT: '8080' }, 'COVERAGE_METRICS_PORT and PORT are both 8080'],
  [{ COVERAGE_METRICS_PORT: '09000', PORT: '9000' }, 'COVERAGE_METRICS_PORT and PORT are both 9000'],
  [{ COVERAGE_DRAIN_SECONDS: '301' }, 'set it to a whole number of seconds from 0 to 300'],
  [{ COVERAGE_DRAIN_SECONDS: '5s' }, 'set it to a whole number of seconds from 0 to 300'],
  [{ COVERAGE_DRAIN_SECONDS: '-1' }, 'set it to a whole number of seconds from 0 to 300'],
])('%j is refused', (environment, sentence) => {
  expect(() => readOperation(environment)).toThrow(sentence)
})
