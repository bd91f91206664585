'use client';

import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sameValue } from '@/lib/domain/kit/changes';
import type { TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { docOf, textLinesOf } from './rich-text-doc';
import { richPlugins } from './rich-text-keys';

type Options = {
  host: RefObject<HTMLDivElement | null>;
  lines: readonly TextLine[];
  onChange: (lines: TextLine[]) => void;
  onLink: () => void;
  attributes: Record<string, string>;
};

export function useRichText(options: Options) {
  const { host, lines, attributes } = options;
  const told = useRef(options);
  told.current = options;
  /** The texts that were typed here and did not come back yet, the oldest first. */
  const own = useRef<TextLine[][]>([]);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const fresh = EditorState.create({
      doc: docOf(told.current.lines),
      plugins: richPlugins(() => told.current.onLink()),
    });
    const made = new EditorView(place, {
      state: fresh,
      attributes: () => told.current.attributes,
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const said = textLinesOf(next.doc);
        own.current.push(said);
        told.current.onChange(said);
      },
    });
    // Bold and link have the keys of the panel's menu and search, which listen on the window.
    const keep = (event: KeyboardEvent) => event.defaultPrevented && event.stopPropagation();
    place.addEventListener('keydown', keep);
    view.current = made;
    setState(fresh);
    return () => {
      view.current = null;
      place.removeEventListener('keydown', keep);
      made.destroy();
    };
  }, [host]);

  // A text that was not typed here: what somebody else saved, or what an undo brought back.
  useEffect(() => {
    const now = view.current;
    // Under fast typing an older text of this editor may come back after a newer one was typed.
    const at = own.current.findIndex((said) => sameValue(said, lines));
    own.current = own.current.slice(at + 1);
    if (!now || at >= 0 || sameValue(textLinesOf(now.state.doc), lines)) return;
    const next = EditorState.create({ doc: docOf(lines), plugins: now.state.plugins });
    now.updateState(next);
    setState(next);
  }, [lines]);

  const words = JSON.stringify(attributes);
  useEffect(() => {
    if (words) view.current?.setProps({});
  }, [words]);

  const run = (command: Command) => {
    const now = view.current;
    if (!now) return;
    command(now.state, now.dispatch);
    now.focus();
  };
  return { state, run };
}
