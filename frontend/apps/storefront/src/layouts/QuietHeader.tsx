import { Wordmark } from '../components/Wordmark';

/** For who is not let into the store: its name, and no way that would lead back to the same screen. */
export function QuietHeader() {
  return (
    <header className="sticky low:relative top-0 z-30 -mb-16 h-16 border-b border-hairline bg-ground text-text">
      <div className="gutter flex h-full items-center">
        <Wordmark />
      </div>
    </header>
  );
}
