import type { Config } from './config.ts';

/** Both or nothing: then the AWS SDK looks for some. */
export function readS3Credentials(config: Config): { accessKeyId: string; secretAccessKey: string } | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}
