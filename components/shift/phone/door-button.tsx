import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'href'> & {
  plain?: boolean;
  children: ReactNode;
};

/** A button of the door: for a thumb, and for the sun at noon, ink on the page and the page on ink. */
export const DoorButton = ({ plain, className, ...rest }: Props) => (
  <Button
    {...rest}
    className={cn(
      'h-14 min-w-0 whitespace-normal text-base leading-tight [&_svg]:size-5',
      plain ? 'border-2! border-ink! hover:bg-sunken' : 'border-2! border-ink! bg-ink! text-card!',
      className,
    )}
  />
);
