import type { ReactNode } from 'react';
import { ourPicture } from '@/lib/domain/kit/picture';

type Props = { picture: string; children: ReactNode };

/** A note beside a picture of another site, about who does not see it; nothing beside one that is stored here. */
export const OtherSiteNote = ({ picture, children }: Props) =>
  picture !== '' &&
  ourPicture(picture) === '' && (
    <p role="status" className="text-wait">
      {children}
    </p>
  );
