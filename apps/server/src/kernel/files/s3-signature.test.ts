import { describe, expect, it } from 'vitest'
import { type S3Request, sha256, signedHeaders, signedQuery } from './s3-signature.ts'

/** The examples that Amazon publishes with the algorithm, whose signatures are known. */
const keys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')
const request = (over: Partial<S3Request>): S3Request => ({
  method: 'GET',
  host: 'examplebucket.s3.amazonaws.com',
  path: '/',
  query: {},
  headers: {},
  ...over,
})
const signatureOf = (asked: S3Request, content = '') =>
  signedHeaders(asked, keys, now, sha256(content)).authorization?.split('Signature=')[1]

describe('the signature of a request', () => {
  it('to read a part of an object', () => {
    expect(signatureOf(request({ path: '/test.txt', headers: { range: 'bytes=0-9' } }))).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('to write an object, whose name is encoded', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    const put = request({ method: 'PUT', path: '/test%24file.text', headers })
    expect(signatureOf(put, 'Welcome to Amazon S3.')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it('to list objects', () => {
    expect(signatureOf(request({ query: { 'max-keys': '2', prefix: 'J' } }))).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  it('of an address that is good for a day', () => {
    expect(signedQuery(request({ path: '/test.txt' }), keys, now, 86_400)).toContain(
      'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })
})
