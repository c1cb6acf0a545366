import type { AddressDetail } from '../caller/ipAddress.ts'
import type { LogFormat } from '../log.ts'
import { SettingError } from './settingError.ts'
import type { Environment } from './variableNames.ts'

/** How the server is watched and stopped. */
export interface OperationSettings {
  readonly logFormat: LogFormat
  readonly logAddress: AddressDetail // of clients
  readonly metricsPort: number | undefined // 0 means any free port; undefined: no metrics
  readonly drainSeconds: number | undefined // undefined: five where somebody asks /readyz, else none
}

const MAX_DRAIN_SECONDS = 300

/** Throws `SettingError`. */
export function readOperation(environment: Environment): OperationSettings {
  const { COVERAGE_LOG, COVERAGE_LOG_ADDRESS, COVERAGE_METRICS_PORT, COVERAGE_DRAIN_SECONDS, PORT } =
    environment
  return {
    logFormat: parseLogFormat(COVERAGE_LOG),
    logAddress: parseLogAddress(COVERAGE_LOG_ADDRESS),
    metricsPort: parseMetricsPort(COVERAGE_METRICS_PORT, PORT || '8080'),
    drainSeconds: parseDrainSeconds(COVERAGE_DRAIN_SECONDS),
  }
}

function parseLogFormat(text = ''): LogFormat {
  if (text === '' || text === 'text') return 'text'
  if (text === 'json') return text
  throw new SettingError(`COVERAGE_LOG is "${text}"; set it to text or json.`)
}

function parseLogAddress(text = ''): AddressDetail {
  if (text === '') return 'network'
  if (text === 'network' || text === 'full' || text === 'none') return text
  throw new SettingError(
    `COVERAGE_LOG_ADDRESS is "${text}"; set it to network for the beginning of each address, full, or none.`,
  )
}

function parseMetricsPort(text = '', serverPort: string): number | undefined {
  if (text === '') return undefined
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) {
    throw new SettingError(
      `COVERAGE_METRICS_PORT is "${text}"; set it to a number from 0 (any free port) to 65535, such as 9464.`,
    )
  }
  if (port > 0 && port === Number(serverPort)) {
    throw new SettingError(
      `COVERAGE_METRICS_PORT and PORT are both ${port}, but metrics must not be where clients are; set one of them to another port.`,
    )
  }
  return port
}

function parseDrainSeconds(text = ''): number | undefined {
  if (text === '') return undefined
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS) return Number(text)
  throw new SettingError(
    `COVERAGE_DRAIN_SECONDS is "${text}"; set it to a whole number of seconds from 0 to ${MAX_DRAIN_SECONDS}, such as 5.`,
  )
}
