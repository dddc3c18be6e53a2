/** What kind of request it is, in the names of the API: what they are counted and paid by. */
export type Kind =
  | 'CreateBucket'
  | 'HeadBucket'
  | 'ListObjectsV2'
  | 'DeleteObjects'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'CopyObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'HeadObject'
  | 'GetObject';

const OF_BUCKETS: Record<string, Kind> = { PUT: 'CreateBucket', HEAD: 'HeadBucket', GET: 'ListObjectsV2' };
const OF_UPLOADS: Record<string, Kind> = {
  PUT: 'UploadPart',
  POST: 'CompleteMultipartUpload',
  DELETE: 'AbortMultipartUpload',
};
const OF_OBJECTS: Record<string, Kind> = {
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
  HEAD: 'HeadObject',
  GET: 'GetObject',
};

/** Null: nothing that this server knows. */
export function kindOf(method: string, key: string, query: URLSearchParams, isCopy: boolean): Kind | null {
  if (key === '') return method === 'POST' && query.has('delete') ? 'DeleteObjects' : (OF_BUCKETS[method] ?? null);
  if (query.has('uploads')) return method === 'POST' ? 'CreateMultipartUpload' : null;
  if (query.has('uploadId')) return OF_UPLOADS[method] ?? null;
  return isCopy && method === 'PUT' ? 'CopyObject' : (OF_OBJECTS[method] ?? null);
}
