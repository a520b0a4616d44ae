//! Texts of the kinds that people have, each with the boards in it: from level editors, web games, training
//! environments of language models, forums and packs of other programs.

/// Name, text, boards.
pub const CASES: &[(&str, &str, &[&str])] = &[
    (
        "spaced plus walls",
        "+ + + + + + +\n+ * - @ - X +\n+ + - @ - + +\n+ X - - - $ +\n+ + + + + + +\n",
        &["#######\n#@ $ .#\n## $ ##\n#.   *#\n#######"],
    ),
    (
        "ragen",
        "######\n#P___#\n#_XO_#\n#____#\n#_√__#\n######\n",
        &["######\n#@   #\n# $. #\n#    #\n# *  #\n######"],
    ),
    (
        "question mark goals",
        "Level 1\n#######\n#?@ # #\n#$    #\n# # $ #\n# ?   #\n#     #\n#######\n\nLevel 2\n######\n##  ##\n#@$ ##\n##$ ##\n## $ #\n#?$  #\n#??*?#\n######\n",
        &[
            "#######\n#.@ # #\n#$    #\n# # $ #\n# .   #\n#     #\n#######",
            "######\n##  ##\n#@$ ##\n##$ ##\n## $ #\n#.$  #\n#..*.#\n######",
        ],
    ),
    (
        "sokosolve",
        "<?xml version=\"1.0\"?>\n<SokobanLibrary MaxID=\"3\" LibraryID=\"T\" xmlns=\"http://sokosolve.sourceforge.net/SokoSolveLibrary.xsd\">\n  <Details><Name>Tiny</Name></Details>\n  <Puzzles>\n    <Puzzle PuzzleID=\"P1\" Order=\"1\">\n      <PuzzleDescription><Name>One</Name></PuzzleDescription>\n      <Maps><Map MapID=\"M1\">\n        <Row>~#####~</Row>\n        <Row>##...##</Row>\n        <Row>#.PXO.#</Row>\n        <Row>#######</Row>\n        <Solutions />\n      </Map></Maps>\n    </Puzzle>\n  </Puzzles>\n</SokobanLibrary>\n",
        &[" #####\n##   ##\n# @$. #\n#######"],
    ),
    (
        "quote outside",
        "''#####\n''# @ #\n### $ #\n#  .  #\n#######\n",
        &["  #####\n  # @ #\n### $ #\n#  .  #\n#######"],
    ),
    (
        "B box with at player",
        "#######\n#   ..#\n# @BB #\n#     #\n#######\n---\n#####\n#@B.#\n#####\n",
        &["#######\n#   ..#\n# @$$ #\n#     #\n#######", "#####\n#@$.#\n#####"],
    ),
    (
        "dash divider",
        "#######\n#@ $ .#\n#######\n---\n#####\n#@$.#\n#####\n",
        &["#######\n#@ $ .#\n#######", "#####\n#@$.#\n#####"],
    ),
    (
        "stacked no blank",
        "; 1\n#####\n#@$.#\n#####\n######\n# .$@#\n######\n; 2\n#####\n#.$@#\n#####\n",
        &["#####\n#@$.#\n#####", "######\n# .$@#\n######", "#####\n#.$@#\n#####"],
    ),
    (
        "rulers",
        "   ABCDEFG\n  +-------\n 1|#######\n 2|#  .  #\n 3|# $ @ #\n 4|#     #\n 5|#######\n",
        &["#######\n#  .  #\n# $ @ #\n#     #\n#######"],
    ),
    (
        "oneline blanks",
        "----#####---------- ----#---#---------- ----#$--#---------- --###--$##--------- --#--$-$-#--------- ###-#-##-#---###### #---#-##-#####--..# #-$--$----------..# #####-###-#@##--..# ----#-----######### ----#######-------- Title: A level Author: Somebody\n",
        &[
            "    #####\n    #   #\n    #$  #\n  ###  $##\n  #  $ $ #\n### # ## #   ######\n#   # ## #####  ..#\n# $  $          ..#\n##### ### #@##  ..#\n    #     #########\n    #######",
        ],
    ),
    (
        "puzzlescript",
        "title Simple Block Pushing Game\nauthor X\n\n========\nOBJECTS\n========\n\nBackground\nLIGHTGREEN GREEN\n11111\n01111\n11101\n11111\n10111\n\n=======\nLEGEND\n=======\n\n. = Background\n# = Wall\nP = Player\n* = Crate\n@ = Crate and Target\nO = Target\n\n=======\nLEVELS\n=======\n\n######\n#....#\n#.P..#\n#.*..#\n#.O..#\n######\n\n######\n#....#\n#.*P.#\n#..@.#\n#.OO.#\n#*...#\n######\n",
        &[
            "######\n#    #\n# @  #\n# $  #\n# .  #\n######",
            "######\n#    #\n# $@ #\n#  * #\n# .. #\n#$   #\n######",
        ],
    ),
    (
        "pack lines",
        "{\n  \"levels\": [\n    {\n      \"height\": 3,\n      \"lines\": [\n        \"#######\",\n        \"#@ $ .#\",\n        \"#######\"\n      ],\n      \"width\": 7\n    }\n  ]\n}\n",
        &["#######\n#@ $ .#\n#######"],
    ),
    (
        "json newlines",
        "[{\"id\":1,\"title\":\"a\",\"board\":\"#####\\n#@$.#\\n#####\"},{\"id\":2,\"title\":\"b\",\"board\":\"######\\n#@ $.#\\n######\"}]\n",
        &["#####\n#@$.#\n#####", "######\n#@ $.#\n######"],
    ),
    (
        "template literal",
        "export const LEVELS = [\n  {\n    id: 1,\n    name: \"First Push\",\n    map: `\n#####\n#   #\n# $.#\n# @ #\n#####\n`.trim(),\n  },\n  { id: 2, name: \"Two\", map: `######\n#@ $.#\n######` },\n];\n",
        &["#####\n#   #\n# $.#\n# @ #\n#####", "######\n#@ $.#\n######"],
    ),
    (
        "html page",
        "<!DOCTYPE html><html><body><h1>Levels</h1><pre>\n#####\n#@$.#\n#####\n</pre><p>second</p><pre class=\"level\">######\n#@ $.#\n######</pre>\n<div>######<br>#@$ .#<br>######</div>\n</body></html>\n",
        &["#####\n#@$.#\n#####", "######\n#@ $.#\n######", "######\n#@$ .#\n######"],
    ),
    (
        "markdown title",
        "# My levels\n## Level 1: easy\n```\n#####\n#@$.#\n#####\n```\n### Level 2\n```xsb\n######\n#@ $.#\n######\n```\n    ######\n    #@$ .#\n    ######\n",
        &["#####\n#@$.#\n#####", "######\n#@ $.#\n######", "######\n#@$ .#\n######"],
    ),
];
