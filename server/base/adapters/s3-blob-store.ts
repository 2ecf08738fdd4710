import { invariant } from '#domain/number/invariant.ts'
import type { BlobStore } from '#ports/blob-store.ts'
import { BLOB_KEY } from '#ports/blob-store.ts'

/** The settings of an S3-compatible store and of one existing bucket in it. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Stores objects in a bucket. The client is loaded at the first use, to spare a local store its 70 ms and 80 MB. */
export function s3BlobStore(settings: S3Settings): BlobStore {
  let opening: ReturnType<typeof openClient> | null = null
  const opened = () => (opening ??= openClient(settings))
  const at = (key: string) => {
    invariant(BLOB_KEY.test(key), 'a blob key is a name, not a path')
    return { Bucket: settings.bucket, Key: `${key.slice(0, 2)}/${key}` }
  }
  return {
    async put(key, bytes) {
      const { s3, client } = await opened()
      await client.send(
        new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'application/octet-stream' }),
      )
    },
    async get(key) {
      const { s3, client } = await opened()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (fault) {
        if (fault instanceof s3.NoSuchKey) return null
        throw fault
      }
    },
    async delete(key) {
      const { s3, client } = await opened()
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
  }
}

async function openClient({ endpoint, region, accessKey, secretKey }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's address buckets by path, and some of them lack the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}
