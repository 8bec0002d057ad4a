import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { film } from '../make-uploads.ts'
import { picture, sound } from '../make-vault.ts'

/** A file that a call accepts. @throws an instruction, when none is known */
export async function fileFor({ path, file }: Endpoint): Promise<File> {
  const types = file?.types ?? []
  if (types.includes('image/png')) {
    shown ??= picture()
    return shown
  }
  if (types.every(type => type === 'video/mp4')) return new File([new Uint8Array(film(1))], 'phim.mp4')
  if (types.some(type => type.startsWith('audio/'))) return sound()
  if (path === '/exam-vault/imports/paste')
    return new File(
      ['<p>Câu 1. Một cộng một?</p><p><b>A. 2</b></p><p>B. 3</p><p>C. 4</p><p>D. 5</p>'],
      'paste.html',
    )
  if (types.includes('text/csv'))
    return new File(['Họ và tên,Số điện thoại\nNguyễn Văn Mới,0912345678\n'], 'danh-sach.csv', {
      type: 'text/csv',
    })
  throw new Error(
    `${path} takes ${types.join(', ')}: say in apps/server/src/testing/tenant-isolation/files.ts how a small one is made.`,
  )
}
let shown: Promise<File> | undefined
