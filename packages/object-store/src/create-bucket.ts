import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, S3Env } from '@atelier/config/config.ts'
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'

const attemptsMax = 30

/** What web pages of any origin may do: upload with a presigned address, and nothing else. */
export const corsConfiguration = {
  CORSRules: [
    {
      AllowedOrigins: ['*'],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 3600,
    },
  ],
}

/** Lets web pages upload. */
export async function allowUploadsFromPages(s3: S3Client, bucket: string): Promise<void> {
  await s3.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: corsConfiguration }))
}

/** Makes the bucket where there is none, open to uploads from web pages. Storage that still starts is waited for, half a minute. */
async function createBucket(s3: S3Client, bucket: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const isThere = await s3.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      )
      if (!isThere) await s3.send(new CreateBucketCommand({ Bucket: bucket }))
      return await allowUploadsFromPages(s3, bucket)
    } catch (error) {
      if (attempt === attemptsMax) throw error
      await sleep(1_000)
    }
  }
}

if (import.meta.main) {
  const config = readConfig(S3Env)
  const s3 = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY.reveal() },
    forcePathStyle: true,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  })
  await createBucket(s3, config.S3_BUCKET)
}
