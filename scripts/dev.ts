// npm run dev: the site with live reloading, on the real providers; with `-- --sample` on the local mock API.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { mockApiSettings, sampleKeys, startMockApi } from '../mock-api/server.ts';

const { values } = parseArgs({ options: { sample: { type: 'boolean', default: false } } });

if (values.sample) {
  const mockApi = await startMockApi();
  Object.assign(process.env, mockApiSettings(mockApi.origin, sampleKeys));
  console.log(`Sample data from ${mockApi.origin}`);
}
const server = await createServer({ configLoader: 'native' });
await server.listen();
server.printUrls();
