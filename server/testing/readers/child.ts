/** A child that only reads: for tests of the pool. The product's child reads and analyses (server/ingest/child.ts). */
import { readDocument } from '#server/ingest/readers/read.ts';
import { serve } from '#server/ingest/readers/serve.ts';

serve(({ bytes, fileName }) => readDocument(bytes, fileName));
