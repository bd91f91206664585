import type { ReactNode } from 'react';
import { isElsewhere } from '@/lib/domain/kit/picture';

type Props = { picture: string; children: ReactNode };

/** A note beside a picture of another site, about who does not see it; nothing beside one that is stored here. */
export const OtherSiteNote = ({ picture, children }: Props) =>
  isElsewhere(picture) && (
    <p role="status" className="text-wait">
      {children}
    </p>
  );
