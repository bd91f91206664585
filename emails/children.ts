import { createElement, Fragment, type ReactNode } from 'react';

/** Nodes side by side. Mails are rendered once to a string, so their children need no keys. */
export const children = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);
