import { FieldValue } from 'firebase-admin/firestore';
import { sha256 } from '@/lib/domain/kit/digest';
import { imageInfoOf } from '@/lib/domain/kit/image';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';

/** The document in which a picture for a producer's mails is stored: its id is the hash of its bytes. */
export function pictureRefOf(producerId: string, large: string, small: string) {
  const pictureId = sha256(`${large} ${small}`).slice(0, 32);
  return { pictureId, ref: db().doc(innerPaths.mailPicture(producerId, pictureId)) };
}

/** Stores a flyer as a picture for mails, so that one that was sent shows it whatever the event does; returns its address. */
export async function keptFlyer(producerId: string, flyer: string): Promise<string> {
  const { pictureId, ref } = pictureRefOf(producerId, flyer, '');
  const width = imageInfoOf(flyer)?.width ?? 0;
  if (!(await ref.get()).exists) {
    const createdAt = FieldValue.serverTimestamp();
    await ref.set({ large: flyer, small: '', width, createdBy: '', createdAt });
  }
  return `${settings.siteUrl()}${mailPictureRoute(producerId, pictureId, 'large')}`;
}
