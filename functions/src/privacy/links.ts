import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import {
  isPrivacyLinkAlive,
  privacyLiftUrl,
  privacyLinkText,
  privacyLinkUrl,
} from '@/lib/domain/privacy/request-link';
import { signText, verifySignature } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

export const signedPrivacyUrl = (link: PrivacyLink): string =>
  privacyLinkUrl(settings.siteUrl(), link, signText('privacy', privacyLinkText(link)));

export const isSignedPrivacy = (link: PrivacyLink, t: string): boolean =>
  verifySignature('privacy', privacyLinkText(link), t) && isPrivacyLinkAlive(link, new Date());

/** The signed link by which a person ends the block of their case. It lasts as long as the keys do. */
export const signedLiftUrl = (folio: string): string =>
  privacyLiftUrl(settings.siteUrl(), folio, signText('privacyLift', folio));

export const isSignedLift = (folio: string, t: string): boolean =>
  verifySignature('privacyLift', folio, t);

export const liftButton = (folio: string) => ({
  text: 'Levantar el bloqueo',
  url: signedLiftUrl(folio),
});
