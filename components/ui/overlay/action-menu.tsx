'use client';

import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import type { MenuContent } from './menu-content';

// The menu itself (27 KB) is loaded when somebody is about to open one.
const OpenMenu = lazyAhead(() => import('./action-menu-open'));

type Handlers = HTMLAttributes<HTMLElement> & { 'data-state'?: string };
type Props = MenuContent & {
  trigger: ReactElement;
};

export function ActionMenu({ trigger, ...content }: Props) {
  const ownId = useId();
  const [opened, setOpened] = useState<{ by: HTMLElement; withKey: boolean } | null>(null);
  const button = trigger as ReactElement<Handlers>;
  const { props } = button;
  return (
    <>
      {cloneElement(button, {
        id: props.id ?? ownId,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'data-state': opened ? 'open' : 'closed',
        onPointerEnter: OpenMenu.ahead,
        onFocus: OpenMenu.ahead,
        onClick: ({ currentTarget: by, detail }: MouseEvent<HTMLElement>) =>
          // A click by keyboard has a click count of zero.
          setOpened((before) => (before ? null : { by, withKey: detail === 0 })),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened({ by: event.currentTarget, withKey: true });
        },
      })}
      {opened && <OpenMenu {...content} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
