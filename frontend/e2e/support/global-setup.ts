import type { FullConfig } from '@playwright/test';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from './stack';

/**
 * Starts Matinee on free ports with an empty data folder; what is returned stops it and keeps its logs, which tell why
 * a test waited in vain: beside the report, or with what failed tests leave.
 */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const { stack, stop } = await startStack();
  process.env['MATINEE_E2E'] = JSON.stringify(stack);
  return async () => {
    const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
    const folder = config.projects[0]?.outputDir ?? '.';
    const target = report?.replace(/\.json$/, '') ?? join(folder, 'logs');
    cpSync(join(stack.dataDir, 'logs'), target, { recursive: true });
    await stop();
  };
}
