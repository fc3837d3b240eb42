import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium';
import { resolveOurHosts, resolverRules } from './support/plain-host';

resolveOurHosts();

// One Matinee for all tests of a run, started by the global set-up: one after the other, in the order of
// their file names, and each says what it needs of those before.
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env['CI']),
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        `--host-resolver-rules=${resolverRules}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Page loads through a worker pass by `page.route`: the test of the worker lets it be.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording each test takes a fifth of the time: `playwright test --trace retain-on-failure` shows one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
