import { startStack } from './stack';

/** Starts Matinee on free ports with an empty data folder; what is returned stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startStack();
  process.env['MATINEE_E2E'] = JSON.stringify(stack);
  return stop;
}
