/** Stands where a pupil's name stood, once everything personal was taken from their record. */
export const ANONYMOUS_NAME = 'Học sinh đã ẩn danh'
