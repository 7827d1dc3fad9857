/** The numbers that name a hand and a freezeout wherever they are taken: derived from the table, so they never change. */

/** Hands of one table get neighbouring numbers, so that programs which know only the day sort them as they were played. */
const ROOM = 2 ** 17;

/** A number below 2^35 for a table's id (cyrb53, cut down): a thousand tables share one about once in 70,000 times. */
const tableNumber = (id: string): number => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < id.length; i++) {
    a = Math.imul(a ^ id.charCodeAt(i), 2_654_435_761);
    b = Math.imul(b ^ id.charCodeAt(i), 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return ((b >>> 0) % 8) * 2 ** 32 + (a >>> 0);
};

/** The number of a table's freezeout, as tournaments have one: from 1 up. */
export const tournamentId = (tableId: string): number => tableNumber(tableId) + 1;

/** A whole number from 1 up, below 2^53 for any number of hands that can be played. */
export const handId = (tableId: string, handNumber: number): number =>
  tableNumber(tableId) * ROOM + handNumber;
