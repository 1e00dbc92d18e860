import { QueryClient } from '@tanstack/react-query';
import { once } from './once.ts';

/**
 * The cache of provider data, shared by the crypto and weather screens and loaded with them. With `networkMode: 'always'` an offline
 * request fails at once with a message. By default it would wait silently for the connection, and fetch when it returns.
 */
export const getQueryClient = once(() => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
    },
  });
  // Starts listening for the window's visibility, as QueryClientProvider would.
  client.mount();
  return client;
});
