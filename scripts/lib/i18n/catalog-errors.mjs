/**
 * Compares the texts of the code with the catalog, and the catalog with the glossary.
 * @param ids the place of each English id in the code
 * @param catalog the Spanish text of each id
 * @param glossary nouns, each with the stems of which its Spanish text must hold one
 */
export function catalogErrors(ids, catalog, glossary = []) {
  const errors = [];
  for (const [id, place] of ids) {
    const spanish = catalog[id];
    if (spanish === undefined) errors.push(`${place}: has no Spanish in es.po: ${id}`);
    else if (partsOf(id) !== partsOf(spanish))
      errors.push(`${place}: the Spanish has other values or tags: ${id}: ${spanish}`);
    else if (spanish !== spanish.trim() && id === id.trim())
      errors.push(`${place}: the Spanish has spaces around it: ${id}`);
  }
  for (const [id, spanish] of Object.entries(catalog)) {
    if (!ids.has(id)) errors.push(`es.po: no text of the code: ${id}`);
    for (const { noun, stems } of glossary)
      if (
        new RegExp(`\\b${noun}s?\\b`, 'i').test(english(id)) &&
        !stems.some((stem) => plain(spanish).includes(plain(stem)))
      )
        errors.push(`es.po: lacks the glossary's word for '${noun}' (${stems.join(', ')}): ${id}: ${spanish}`);
  }
  return errors;
}

/** Returns the names of a text's values and tags, sorted. */
const partsOf = (text) => (text.match(/\{\w+\}|<\/?\w+\/?>/g) ?? []).sort().join(' ');

/** Returns the English text of an id, without values and mark. */
const english = (id) => id.replace(/\|\|.*$/, '').replaceAll(/\{\w+\}/g, '');

/** Returns a text in small letters without accents. */
const plain = (text) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
