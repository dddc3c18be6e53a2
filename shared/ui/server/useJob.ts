import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { JobReply } from '#shared/api/jobs.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** A job of one's own as it goes on; null: none is asked about, or nothing is heard of it. Where the line breaks the last word stays. */
export function useJob(id: string | null): JobReply | null {
  const { api } = useApp();
  const [job, setJob] = useState<JobReply | null>(null);
  useEffect(() => {
    setJob(null);
    if (id === null) return;
    const left = new AbortController();
    const listen = async () => {
      for await (const now of api.stream(CALLS.watchJob, { params: { id }, signal: left.signal })) setJob(now);
    };
    // whoever shows it asks for the whole as well: what breaks off here is seen there
    listen().catch(() => {});
    return () => left.abort();
  }, [api, id]);
  return job;
}
