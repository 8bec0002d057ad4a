const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const DOCX = `${OFFICE}.wordprocessingml.document`
export const XLSX = `${OFFICE}.spreadsheetml.sheet`
