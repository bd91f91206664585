/** The words of a courtesy's page where its guest could not confirm, by the word in its address. */
export const CLAIM_NOTICES = {
  sinconfirmar: 'No pudimos confirmarlo. Inténtalo de nuevo en un momento.',
} as const;

export type ClaimNotice = keyof typeof CLAIM_NOTICES;
