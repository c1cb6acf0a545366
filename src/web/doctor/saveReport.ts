import type { Examination } from '../../core/doctor/finding.ts'
import { writeReport, writeReportCsvSteps } from '../../core/doctor/report.ts'
import { say } from '../../core/language/say.ts'
import { runSliced } from '../state/runSliced.ts'
import { saveFile } from '../ui/saveFile.ts'

export function saveText(examination: Examination): void {
  save(writeReport(say('Check the data'), examination), 'txt')
}

export function saveCsv(examination: Examination): void {
  runSliced(writeReportCsvSteps(examination), (csv) => save(csv, 'csv'))
}

function save(text: string, extension: string): void {
  const day = new Date().toLocaleDateString('sv') // year, month, day
  saveFile({ name: `data-check-${day}.${extension}`, bytes: new TextEncoder().encode(`\ufeff${text}`) })
}
