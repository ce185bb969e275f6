export { type GoJudgement, judgeDeadStones } from './dead-stones.js';
export { Go, type GoOptions } from './go.js';
export { createGoPlayout, createGoPrior } from './go-playouts.js';
export { handicapPoints } from './go-points.js';
export { formatGoRecords, type GoRecord, type GoRecordMove, parseGoRecords, replayGo } from './go-record.js';
export { formatSgf, parseSgf, type SgfNode } from './sgf.js';
