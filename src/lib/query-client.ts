import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { perEnvironment } from './environment.ts';

/**
 * The cache of provider data, shared by the crypto and weather screens and loaded with them. `networkMode: 'always'`: a
 * request while offline fails at once with a message instead of waiting silently for the connection.
 */
export const getQueryClient = perEnvironment(() => {
  // Otherwise a page that starts offline counts as online, and its reconnect goes unnoticed.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    // So that `errorUpdateCount` counts the failures in a row.
    queryCache: new QueryCache({ onSuccess: (_data, query) => query.setState({ errorUpdateCount: 0 }) }),
    defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true, retry: false } },
  });
  // Listens for focus and connection, which QueryClientProvider would do.
  client.mount();
  return client;
});
