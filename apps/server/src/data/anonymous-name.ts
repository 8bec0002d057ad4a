/** Stands where a pupil's name stood, once everything personal was taken from his record. */
export const ANONYMOUS_NAME = 'Học sinh đã ẩn danh'
