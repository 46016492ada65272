/** Where the steps from picture to music come from, as they are shown beside each step. */
export const citations = {
  colourMusic:
    'S. Palmer, K. Schloss, Z. Xu, L. Prado-León, "Music-color associations are mediated by emotion", PNAS 110 (2013)',
  bachToBlues:
    'K. Whiteford, K. Schloss, N. Helwig, S. Palmer, "Color, Music, and Emotion: Bach to the Blues", i-Perception 9 (2018)',
  colourEmotion:
    'P. Valdez, A. Mehrabian, "Effects of Color on Emotions", Journal of Experimental Psychology: General 123 (1994)',
  hueArousal:
    'L. Wilms, D. Oberfeld, "Color and emotion: effects of hue, saturation, and brightness", Psychological Research 82 (2018)',
  complexity:
    'M. Marin, H. Leder, "Examining Complexity across Domains", PLoS ONE 8 (2013); D. Berlyne, "Aesthetics and Psychobiology" (1971)',
  composition: 'R. Arnheim, "Art and Visual Perception" (1954)',
  nature:
    'R. Ulrich et al., "Stress recovery during exposure to natural and urban environments", Journal of Environmental Psychology 11 (1991)',
  circumplex: 'J. Russell, "A Circumplex Model of Affect", Journal of Personality and Social Psychology 39 (1980)',
  tempoAndMode:
    'G. Husain, W. Thompson, G. Schellenberg, "Effects of Musical Tempo and Mode on Arousal, Mood, and Spatial Abilities", Music Perception 20 (2002)',
  crossmodal:
    'C. Spence, "Crossmodal correspondences: A tutorial review", Attention, Perception, & Psychophysics 73 (2011)',
  scenes: 'P. Tagg, "Nature as a Musical Mood Category" (1982); P. Tagg, B. Clarida, "Ten Little Title Tunes" (2003)',
  colourKeys: 'A. Scriabin, "Prometheus: The Poem of Fire" op. 60 (1910), part for light',
  ours: 'our own judgement',
} as const;

export type Citation = keyof typeof citations;
