import { createElement, type ReactNode } from 'react';

/** What a message may be made of; every other element gives its text only. */
const ELEMENTS: ReadonlySet<string> = new Set(['B', 'STRONG', 'I', 'EM', 'CODE', 'BR', 'A']);
/** And what a page's text may be made of. */
const LONG_ELEMENTS: ReadonlySet<string> = new Set([
  ...ELEMENTS,
  ...'P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR TABLE THEAD TBODY TR TH TD'.split(' '),
]);
/** Elements whose text is not meant for people. */
const DROPPED: ReadonlySet<string> = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH TITLE TEXTAREA SELECT'.split(' '),
);
const DEEPEST = 12;

/**
 * Draws HTML text as React elements of an allow-list, made anew: no markup of the text ever reaches
 * the page. The parser's document is inert: it loads nothing and runs nothing.
 */
export function RichText({ html, isLong = false }: RichTextProps): ReactNode {
  if (!/[<&]/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return draw(body, isLong ? LONG_ELEMENTS : ELEMENTS, 0);
}

interface RichTextProps {
  html: string;
  /** A text of paragraphs and headings, not a message. */
  isLong?: boolean;
}

function draw(parent: Node, elements: ReadonlySet<string>, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
    const children = depth < DEEPEST ? draw(node, elements, depth + 1) : node.textContent;
    if (!elements.has(node.tagName)) return children;
    if (node.tagName === 'BR') return <br key={index} />;
    if (node.tagName === 'HR') return <hr key={index} />;
    if (node.tagName === 'A') {
      const href = safeHref(node.getAttribute('href'));
      if (!href) return children;
      return (
        <a key={index} href={href} className="underline underline-offset-2">
          {children}
        </a>
      );
    }
    return createElement(node.tagName.toLowerCase(), { key: index }, children);
  });
}

/** An address of this site or of the web, as the browser reads it; nothing that could run. */
function safeHref(href: string | null): string | null {
  if (!href || !URL.canParse(href, location.origin)) return null;
  const url = new URL(href, location.origin);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
