/// <reference types="office-js" />
/**
 * What we keep inside the document: a key of our own and small texts by name, in one custom XML part. The older API does it, in every
 * Word that the manifest lets in, and in the same form as in a .docx that the simulator saves.
 */
import { asked } from '#addin/word/exportDocx.ts';

/** Names our part among those of others. */
const NAMESPACE = 'urn:clausary:document';

interface Held {
  part: Office.CustomXmlPart | null;
  root: Document;
}

async function held(): Promise<Held> {
  const parts = await asked<Office.CustomXmlPart[]>((done) =>
    Office.context.document.customXmlParts.getByNamespaceAsync(NAMESPACE, done),
  );
  // the newest last: where a deletion failed, there are two
  for (const part of parts.reverse()) {
    const xml = await asked<string>((done) => part.getXmlAsync(done));
    const root = new DOMParser().parseFromString(xml, 'text/xml');
    if (root.documentElement?.namespaceURI === NAMESPACE && !root.querySelector('parsererror')) return { part, root };
  }
  return { part: null, root: new DOMParser().parseFromString(`<clausary xmlns="${NAMESPACE}"/>`, 'text/xml') };
}

/** The new part first: a failure between the two leaves both, never none. One that would hold nothing is not written. */
async function keep({ part, root: { documentElement } }: Held): Promise<void> {
  const isEmpty = documentElement.children.length === 0 && documentElement.getAttribute('key') === null;
  const xml = new XMLSerializer().serializeToString(documentElement);
  if (!isEmpty) await asked((done) => Office.context.document.customXmlParts.addAsync(xml, done));
  if (part) await asked((done) => part.deleteAsync(done));
}

const entryOf = (root: Document, name: string): Element | undefined =>
  [...root.documentElement.children].find((entry) => entry.localName === 'data' && entry.getAttribute('name') === name);

export async function readKey(): Promise<string | null> {
  return (await held()).root.documentElement.getAttribute('key');
}

export async function writeKey(key: string): Promise<void> {
  const found = await held();
  found.root.documentElement.setAttribute('key', key);
  await keep(found);
}

export async function readEntry(name: string): Promise<string | null> {
  return entryOf((await held()).root, name)?.textContent ?? null;
}

/** Null takes the entry away. */
export async function writeEntry(name: string, value: string | null): Promise<void> {
  const found = await held();
  const { root } = found;
  const old = entryOf(root, name);
  if (value === null && !old) return;
  if (value === null) old!.remove();
  else {
    const entry = old ?? root.documentElement.appendChild(root.createElementNS(NAMESPACE, 'data'));
    entry.setAttribute('name', name);
    entry.textContent = value;
  }
  await keep(found);
}
