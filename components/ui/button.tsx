'use client';

import Link from 'next/link';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { Spinner } from '@/components/ui/state/spinner';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style';
import { cn } from './cn';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The one action of the page is `primary`; what destroys is `danger`. */
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** With `href`: opens a new tab, without handing it this one. */
  external?: boolean;
  icon?: ReactNode;
  /** It is working: cannot be pressed again, and turns. */
  busy?: boolean;
  /** Why it cannot be pressed now. It stays reachable, and says so on hover, focus and tap. */
  reason?: string | null | false;
  children?: ReactNode;
};

/** A button, or with `href` a link. Its words are a verb: 'Publicar evento'. */
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
