import { useEffect, useState } from 'react';

/** The time at which the page came to life; null until then, since the server knows neither the reader's clock nor their zone. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  return now;
}
