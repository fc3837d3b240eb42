// Upload a file with the client that the back office uses: node upload.mjs ENDPOINT GRANT FILE
import { createReadStream, statSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../frontend/package.json', import.meta.url));
const { Upload } = require('tus-js-client');

const [endpoint, grant, file] = process.argv.slice(2);
new Upload(createReadStream(file), {
  endpoint,
  headers: { Authorization: grant },
  metadata: { filename: 'holiday.mov', filetype: '' },
  uploadSize: statSync(file).size,
  chunkSize: 4 << 20,
  retryDelays: Array(60).fill(250),
  onChunkComplete: (size, sent) => console.log(sent),
  onError: (error) => {
    console.error(String(error));
    process.exitCode = 1;
  },
}).start();
