import type { ReactNode } from 'react';

export type ActionMenuItem =
  | {
      label: ReactNode;
      icon?: ReactNode;
      onSelect?: () => void;
      href?: string;
      external?: boolean;
      danger?: boolean;
      reason?: string | null | false;
      checked?: boolean;
    }
  | { heading: ReactNode }
  | 'separator';

export type MenuContent = {
  items: (ActionMenuItem | null | false | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
};
