'use client';

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { Spinner } from '@/components/ui/state/spinner';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style';
import { cn } from './cn';

/** A second click within this time belongs to a double click on what was there before. */
export const DOUBLE_CLICK_MS = 400;

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** `primary` is the one main action of a page; `danger` is destructive. */
  kind?: ButtonKind;
  size?: ButtonSize;
  href?: string;
  /** With `href`: opens a new tab, with no opener. */
  external?: boolean;
  icon?: ReactNode;
  /** In progress: disabled, with a spinner. */
  busy?: boolean;
  /** The reason why it is disabled. It stays focusable, and shows the reason on hover, focus and tap. */
  reason?: string | null | false;
  children?: ReactNode;
};

/** A button, or with `href` a link. Its label is a verb: 'Publicar evento'. */
export function Button(props: Props) {
  const { kind = 'secondary', size = 'md', href, external, icon, busy, reason, ...rest } = props;
  const { className, children, disabled, onClick, type = 'button', ...button } = rest;
  const [told, setTold] = useState(false);
  const style = cn(buttonStyle(kind, size), className);
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {children}
    </>
  );

  if (href && !reason && !disabled) {
    const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <Link
        href={href}
        className={style}
        aria-label={button['aria-label']}
        onClick={onClick as unknown as (event: MouseEvent<HTMLAnchorElement>) => void}
        {...away}
      >
        {content}
      </Link>
    );
  }

  const element = (
    <button
      {...button}
      type={reason ? 'button' : type}
      className={style}
      disabled={disabled || busy}
      aria-disabled={reason ? true : undefined}
      aria-busy={busy || undefined}
      onClick={reason ? () => setTold(true) : onClick}
    >
      {content}
    </button>
  );
  if (!reason) return element;
  return (
    <Tooltip text={reason} open={told} onOpenChange={setTold}>
      {element}
    </Tooltip>
  );
}
