// Sound and vibration of a step. Sounds are synthesised from tones and noise; there are no files. Loaded when either is
// switched on.

/** @typedef {"step" | "push" | "stored" | "blocked" | "solved"} Happening */

/** Times in seconds, and a volume. @typedef {{ pitch: number, at: number, length: number, loud: number }} Tone */

/** @type {Record<Happening, Tone[]>} pitch 0: noise */
const TONES = {
  step: [{ pitch: 190, at: 0, length: 0.05, loud: 0.05 }],
  push: [
    { pitch: 0, at: 0, length: 0.09, loud: 0.08 },
    { pitch: 110, at: 0, length: 0.08, loud: 0.09 },
  ],
  stored: [
    { pitch: 660, at: 0, length: 0.18, loud: 0.09 },
    { pitch: 990, at: 0.06, length: 0.22, loud: 0.07 },
  ],
  blocked: [{ pitch: 85, at: 0, length: 0.07, loud: 0.09 }],
  solved: [
    { pitch: 523, at: 0, length: 0.25, loud: 0.09 },
    { pitch: 659, at: 0.12, length: 0.25, loud: 0.09 },
    { pitch: 784, at: 0.24, length: 0.25, loud: 0.09 },
    { pitch: 1047, at: 0.36, length: 0.5, loud: 0.09 },
  ],
};

/** Milliseconds of vibration and of pause, in turn. @type {Record<Happening, number[]>} */
const SHAKES = {
  step: [],
  push: [8],
  stored: [14, 40, 14],
  blocked: [30],
  solved: [40, 60, 40, 60, 80],
};

/** @type {AudioContext | null} */
let audio = null;

/** @param {Happening} happening */
export function sound(happening) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  for (const tone of TONES[happening]) play(audio, tone);
}

/** @param {Happening} happening */
export function vibrate(happening) {
  if (SHAKES[happening].length > 0) navigator.vibrate?.(SHAKES[happening]);
}

/** @param {AudioContext} context @param {Tone} tone */
function play(context, { pitch, at, length, loud }) {
  const begin = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  volume.connect(context.destination);
  const source = pitch === 0 ? noise(context, length) : tone(context, pitch);
  source.connect(volume);
  source.start(begin);
  source.stop(begin + length);
}

/** @param {AudioContext} context @param {number} pitch in hertz */
function tone(context, pitch) {
  const oscillator = context.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  return oscillator;
}

/** The sound of a sliding box. @param {AudioContext} context @param {number} length in seconds */
function noise(context, length) {
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * length),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i += 1) {
    last = last * 0.8 + (Math.random() * 2 - 1) * 0.2;
    samples[i] = last;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
