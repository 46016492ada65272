import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DirectAddresses } from './storage.ts';

export interface DirectOptions {
  /** Of the storage: region, credentials, path style. */
  readonly client: S3Client;
  /** At which clients reach the bucket's server. */
  readonly publicEndpoint: string;
  readonly locate: (key: string) => { readonly Bucket: string; readonly Key: string };
}

/**
 * Signs addresses by AWS Signature Version 4 in the query ("Authenticating Requests: Using Query Parameters", Amazon S3 API
 * Reference).
 */
export function openDirectAddresses({ client: { config }, publicEndpoint, locate }: DirectOptions): DirectAddresses {
  const { region, credentials, forcePathStyle } = config;
  const client = new S3Client({
    region,
    credentials,
    forcePathStyle,
    endpoint: publicEndpoint,
    // A checksum would be that of the empty body here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { protocol, host } = new URL(publicEndpoint);
  const { Bucket } = locate('any');
  return {
    origin: `${protocol}//${forcePathStyle ? '' : `${Bucket}.`}${host}`,

    signGet: (key, { contentType, disposition }, expiresIn) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...locate(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn },
      ),

    signPut: (key, sizeBytes, expiresIn) =>
      getSignedUrl(client, new PutObjectCommand({ ...locate(key), ContentLength: sizeBytes }), { expiresIn }),
  };
}
