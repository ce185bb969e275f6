/** No sheet can have this name: names do not start with a space. */
export const NOTHING = ' ';
