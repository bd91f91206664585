import type { ReactNode } from 'react';

/** One entry of a menu: an action, a link, or a heading. */
export type ActionMenuItem =
  | {
      label: ReactNode;
      icon?: ReactNode;
      onSelect?: () => void;
      href?: string;
      external?: boolean;
      danger?: boolean;
      /** Why it is disabled; shown under the label. */
      reason?: string | null | false;
      /** It is the current choice. */
      checked?: boolean;
    }
  | { heading: ReactNode }
  | 'separator';

/** What a menu shows, and where. */
export type MenuContent = {
  items: (ActionMenuItem | null | false | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
};
