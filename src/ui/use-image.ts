import { useState } from 'react';

/** The props of an image with this URL. Null, for a fallback, if there is none or it doesn't load. */
export function useImage(url: string | null) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return url === null || url === brokenUrl ? null : { src: url, onError: () => setBrokenUrl(url) };
}
