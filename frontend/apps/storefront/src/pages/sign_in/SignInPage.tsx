import { signIn } from '@matinee/api/storefront/sessions';
import { Button, buttonClass, IconButton } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '../../messages';
import { pageConfig } from '../../stores/page-config';
import { leave } from '../../stores/session';
import { go } from '../../util/go';
import { usePageTitle } from '../../util/page-title';
import { checkForm, wordsOfFailure, type SignInErrors } from './form';
import { safeNext } from './next';

export function Component() {
  usePageTitle(messages.auth.title);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-24 pb-12">
      <h1 className="font-display text-36 font-bold tracking-tight">{messages.auth.title}</h1>
      <p className="mt-1 mb-8 text-16 text-text-2">{messages.auth.lead(pageConfig.store.title)}</p>
      {pageConfig.session.logged ? <AlreadyIn next={next} /> : <SignInForm next={next} />}
    </div>
  );
}

function AlreadyIn({ next }: { next: string }) {
  const { nickname, name, email } = pageConfig.session;
  return (
    <>
      <p className="mb-6 text-16">{messages.auth.already(nickname || name || email)}</p>
      <div className="flex gap-3">
        <a href={next} className={buttonClass('primary')}>
          {messages.auth.goOn}
        </a>
        <Button onClick={() => void leave()}>{messages.signOut}</Button>
      </div>
    </>
  );
}

function SignInForm({ next }: { next: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const credentials = {
      email: String(fields.get('email')).trim(),
      password: String(fields.get('password')),
    };
    const missing = checkForm(credentials);
    if (missing.email || missing.password) return refuse(missing);

    setIsBusy(true);
    setErrors({});
    const result = await signIn(credentials);
    if (result.success) return go(next);
    setIsBusy(false);
    refuse(wordsOfFailure(result));
  }

  function refuse(found: SignInErrors) {
    setErrors(found);
    const field = found.email ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div role="alert">
        {errors.form && (
          <p className="flex items-start gap-2.5 rounded-control bg-veil p-3 text-14 text-text">
            <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-danger" />
            {errors.form}
          </p>
        )}
      </div>
      <TextField
        label={messages.auth.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <TextField
        label={messages.auth.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        error={errors.password}
        end={
          <IconButton
            size="small"
            label={isShown ? messages.auth.hide : messages.auth.show}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? (
              <EyeOff aria-hidden className="size-4" />
            ) : (
              <Eye aria-hidden className="size-4" />
            )}
          </IconButton>
        }
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="w-full">
        {messages.auth.submit}
      </Button>
    </form>
  );
}
