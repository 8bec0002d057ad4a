import { OwnReport } from '../features/report-page/own-report.tsx'

export const EmReportScreen = OwnReport
