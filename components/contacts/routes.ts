/** The paths of the contact pages. */
export const CONTACTS_ROUTE = '/mailing/contacts';
export const IMPORT_ROUTE = '/mailing/contacts/import';
export const AUDIENCES_ROUTE = '/mailing/audiences';
export const personRoute = (contactId: string) => `${CONTACTS_ROUTE}/${contactId}`;
