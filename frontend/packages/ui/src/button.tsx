import type { ComponentProps, ReactNode } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-primary-fill text-on-primary hover:bg-primary-hover active:bg-primary-pressed',
  secondary: 'bg-veil text-text hover:bg-veil-strong active:bg-veil',
  quiet: 'text-text-2 hover:bg-veil hover:text-text',
  // An edge and no ground: what deletes is not taken for what goes on.
  danger: 'border border-danger text-danger hover:bg-veil active:bg-veil-strong',
};

// Three heights in the whole product: 32, 40, 48.
const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3 text-14',
  medium: 'h-10 gap-2 px-4 text-14',
  large: 'h-12 gap-2 px-6 text-16',
};

const SQUARES: Record<ButtonSize, string> = {
  small: 'size-8',
  medium: 'size-10',
  large: 'size-12',
};

const SHARED =
  'inline-flex shrink-0 items-center justify-center rounded-control font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-50 aria-disabled:opacity-50';

/** The classes of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'medium'): string {
  return `${SHARED} ${KINDS[kind]} ${SIZES[size]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** The act is under way: the button keeps its width and focus, and ignores clicks. */
  isBusy?: boolean;
  icon?: ReactNode;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  isBusy = false,
  icon,
  className = '',
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={`${buttonClass(kind, size)} ${className}`}
    >
      {icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Read out and shown as the tooltip. */
  label: string;
  kind?: ButtonKind;
  size?: ButtonSize;
}

export function IconButton({
  label,
  kind = 'quiet',
  size = 'medium',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${SHARED} ${KINDS[kind]} ${SQUARES[size]} ${className}`}
    />
  );
}
