import { CopyText } from './CopyText';

interface SecretNoteProps {
  title: string;
  secret: string;
  /** Of the button that copies it, and what is said then. */
  label: string;
  copied: string;
}

/** The only time a secret is seen. */
export function SecretNote({ title, secret, label, copied }: SecretNoteProps) {
  return (
    <div role="status" className="rounded-card border border-hairline bg-ground p-4">
      <p className="text-14 font-medium">{title}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-14 break-all">{secret}</code>
        <CopyText text={secret} label={label} copied={copied} />
      </div>
    </div>
  );
}
