import type { S3Account } from './s3-server-signature.ts';

interface Bucket extends S3Account {
  readonly bucket: string;
  readonly endpoint: string;
}

/** The settings of a service whose files are in a bucket. @param isDirect whether clients reach the bucket themselves */
export function inBucket(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: Bucket,
  { isDirect = false } = {},
): Record<string, string> {
  const query = new URLSearchParams({
    region,
    endpoint,
    ...(isDirect ? { publicEndpoint: endpoint } : { forcePathStyle: 'true' }),
  });
  return {
    STORAGE_URL: `s3://${bucket}/files?${query}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
